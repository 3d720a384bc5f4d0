import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { loadChunk } from '../../addresses/lazyPage.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { useFormats } from '../../i18n/formats.ts'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, minuteMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Re-renders relative times every minute, from one shared timer. */
export const useMinuteTick = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs))

// Loaded separately: home shows ages at once, and needs no tooltip for first paint.
const Tooltip = lazy(() => loadChunk(() => import('@mui/material/Tooltip')))

/** A row of a list, in any layout. */
const rows = 'tr, li, section, a'

/**
 * Shows the time while the surrounding row has keyboard focus. A tab stop per time would double the length of keyboard
 * navigation.
 */
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

/** A short text for an instant; the exact time on hover, on keyboard focus of the row, and on paper. */
const TimeWithTip = ({ value, text }: { value: string; text: string }) => {
  const { moment, momentInZone } = useFormats()
  const place = useRef<HTMLTimeElement>(null)
  const tipId = useId()
  // Null until first shown, so that the tooltip's code is not loaded before.
  const [isShown, setIsShown] = useState<boolean | null>(null)
  const show = useCallback(
    (isWanted: boolean) => setIsShown((before) => isWanted || (before === null ? null : false)),
    [],
  )
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
      <span className="screen-only">{text}</span>
      <span className="print-only">{moment(value)}</span>
      {isShown === null ? null : (
        <Suspense>
          <Tooltip
            id={tipId}
            title={momentInZone(value)}
            open={isShown}
            slotProps={{ popper: { anchorEl: place.current } }}
          >
            <span aria-hidden="true" />
          </Tooltip>
        </Suspense>
      )}
    </time>
  )
}

/** "2 hours ago", where the age matters. */
export const RelativeTime = ({ value }: { value: string }) => {
  const { relative } = useFormats()
  const { serverNow } = useServer()
  useMinuteTick()
  return <TimeWithTip value={value} text={relative(value, new Date(serverNow()))} />
}

/** The day of an instant, in a column. */
export const DayOfTime = ({ value }: { value: string }) => <TimeWithTip value={value} text={useFormats().date(value)} />
