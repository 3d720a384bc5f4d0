import 'node-forge'

/** Part of forge since its beginning, but not of its types. */
declare module 'node-forge' {
  namespace pki {
    namespace rsa {
      function createKeyPairGenerationState(bits: number, e: number): { keys: KeyPair }
      function stepKeyPairGenerationState(state: { keys: KeyPair }, stepMs: number): boolean
    }
  }
}
