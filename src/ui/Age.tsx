import { lazy, type RefObject, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { loadChunk } from '../addresses/lazyPage.ts'
import { useServer } from '../dataProvider/useServer.ts'
import { useFormats } from '../i18n/formats.ts'
import { useMinute } from './useMinute.ts'

// Loaded apart: home shows ages at once, and needs no tooltip for its first paint.
const Tooltip = lazy(() => loadChunk(() => import('@mui/material/Tooltip')))

/** A row of a list, however it is drawn. */
const rows = 'tr, li, section, a'

/** Shows the time while the keyboard is on the row around it. A tab stop for each time would make the way through a list twice as long. */
function useRowFocus(place: RefObject<HTMLElement | null>, show: (isShown: boolean) => void): void {
  useEffect(() => {
    const row = place.current?.closest<HTMLElement>(rows)
    if (!row) return
    const onFocus = ({ target }: FocusEvent) => show(target instanceof Element && target.matches(':focus-visible'))
    const onBlur = () => show(false)
    row.addEventListener('focusin', onFocus)
    row.addEventListener('focusout', onBlur)
    return () => {
      row.removeEventListener('focusin', onFocus)
      row.removeEventListener('focusout', onBlur)
    }
  }, [place, show])
}

/** "2 hours ago"; the time itself while the pointer is on it or the keyboard on its row, and on paper. */
export const Age = ({ value }: { value: string }) => {
  const { relative, moment } = useFormats()
  const { serverNow } = useServer()
  const place = useRef<HTMLTimeElement>(null)
  const tipId = useId()
  // Null until it is first shown: the tooltip's code is not loaded before.
  const [isShown, setIsShown] = useState<boolean | null>(null)
  const show = useCallback(
    (isWanted: boolean) => setIsShown((before) => isWanted || (before === null ? null : false)),
    [],
  )
  useMinute()
  useRowFocus(place, show)
  return (
    <time
      ref={place}
      dateTime={value}
      className="tabular"
      style={{ whiteSpace: 'nowrap' }}
      aria-describedby={isShown ? tipId : undefined}
      onMouseEnter={() => show(true)}
      onMouseLeave={() => show(false)}
    >
      <span className="screen-only">{relative(value, new Date(serverNow()))}</span>
      <span className="print-only">{moment(value)}</span>
      {isShown === null ? null : (
        <Suspense>
          <Tooltip id={tipId} title={moment(value)} open={isShown} slotProps={{ popper: { anchorEl: place.current } }}>
            <span aria-hidden="true" />
          </Tooltip>
        </Suspense>
      )}
    </time>
  )
}
