/** The framework's own texts: it comes with English. */
export { default as reactAdmin } from 'ra-language-english'
