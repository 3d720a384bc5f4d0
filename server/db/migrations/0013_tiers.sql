-- A step of an approval policy is called a tier, here as in the code and on the screens.

alter table transfers rename column band_from_minor to tier_from_minor;
alter function keep_bands() rename to keep_tiers;
