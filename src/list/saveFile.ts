/** Starts a download. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Saves the response of an export or receipt: `content` is base64. */
export function downloadResponse({
  file_name,
  mime,
  content,
}: {
  file_name: string
  mime: string
  content: string
}): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  downloadBlob(new Blob([bytes], { type: mime }), file_name)
}
