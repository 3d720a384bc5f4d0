/** Upload progress of a request, from 0 to 1; restarts from 0 when it is sent again. */
export type OnUploadProgress = (share: number) => void

/**
 * A POST `fetch` with upload progress, which `fetch` itself does not report. Uses XMLHttpRequest, and follows no
 * redirect either.
 */
export const fetchWithProgress =
  (onSent: OnUploadProgress): typeof globalThis.fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const url = new URL(String(input), location.href).href
      const request = new XMLHttpRequest()
      const fail = (why: string) => () => reject(new TypeError(why))
      request.open('POST', url)
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
      request.onload = () => {
        if (request.responseURL !== '' && request.responseURL !== url) return reject(new TypeError('redirected'))
        const { status, responseText } = request
        resolve(new Response(responseText === '' ? null : responseText, { status }))
      }
      request.onerror = fail('no reply')
      request.onabort = fail('aborted')
      const signal = init?.signal
      if (signal?.aborted) return reject(new TypeError('aborted'))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      onSent(0)
      request.send(init?.body as XMLHttpRequestBodyInit)
    })
