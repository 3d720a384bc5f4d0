/** Only the RSA part of node-forge: the whole library is more than twice as large. */
declare module 'node-forge/lib/forge.js' {
  import forge from 'node-forge'
  export default forge
}
declare module 'node-forge/lib/rsa.js'
