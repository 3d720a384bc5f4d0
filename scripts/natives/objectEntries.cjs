// Replaces the package `object.entries`, a polyfill for old browsers (vite.config.ts).
module.exports = Object.entries
