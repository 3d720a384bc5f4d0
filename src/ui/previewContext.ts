import { createContext, useContext } from 'react'

/** True inside of the preview beside a list: a detail page then has one column and no link back. */
export const PreviewContext = createContext(false)

export const useIsPreview = (): boolean => useContext(PreviewContext)
