import 'node-forge'

/** Present in forge from the beginning, but missing from its types. */
declare module 'node-forge' {
  namespace pki {
    namespace rsa {
      function createKeyPairGenerationState(bits: number, e: number): { keys: KeyPair }
      function stepKeyPairGenerationState(state: { keys: KeyPair }, stepMs: number): boolean
    }
  }
}
