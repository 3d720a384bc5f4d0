import { useStore } from 'react-admin'

/** Rows of all lists close together, or with room; remembered by the browser. */
export const useDensity = () => useStore<'comfortable' | 'compact'>('density', 'comfortable')
