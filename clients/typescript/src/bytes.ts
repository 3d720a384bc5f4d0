const encoder = new TextEncoder()

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

export const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Imports an HMAC-SHA256 key for the given use. */
export const importSecret = (secret: Uint8Array<ArrayBuffer>, use: 'sign' | 'verify'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [use])
