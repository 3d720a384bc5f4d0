-- What recognition read in the picture of an identity document, encrypted with the KEK, for the reviewer; null: nothing.
alter table files add column sealed_recognition text;
