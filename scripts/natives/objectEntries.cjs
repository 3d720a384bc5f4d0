// In place of the package `object.entries`, which stands in for what browsers of long ago lacked (vite.config.ts).
module.exports = Object.entries
