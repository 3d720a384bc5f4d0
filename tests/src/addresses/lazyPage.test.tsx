import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkError, lazyPage, loadChunk } from '../../../src/addresses/lazyPage.ts'
import { themes } from '../../../src/theme/theme.ts'
import { PageBoundary } from '../../../src/ui/page/PageBoundary.tsx'
import { InEnglish } from '../../support/portal/texts.tsx'

const never = () => new Promise<never>(() => {})

describe('code of a page', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('The page’s code is awaited for 120 s and no longer', async () => {
    const outcome = vi.fn()
    loadChunk(never).catch(outcome)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkError))
  })

  test('The page’s code leaves no timer once it arrived', async () => {
    await expect(loadChunk(() => Promise.resolve('code'))).resolves.toBe('code')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('failure of a page', () => {
  const reported: unknown[] = []
  beforeEach(() => {
    reported.length = 0
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
    // React logs every caught error, too.
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const show = (Page: React.ComponentType) =>
    render(
      <InEnglish>
        <ThemeProvider theme={themes.light}>
          <PageBoundary>
            <Suspense fallback={null}>
              <Page />
            </Suspense>
          </PageBoundary>
        </ThemeProvider>
      </InEnglish>,
    )

  test('Missing code offers a retry', async () => {
    show(lazyPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), 'Page' as never))
    expect((await screen.findByRole('alert')).textContent).toContain('This page could not be loaded')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(reported).toEqual([expect.any(ChunkError)])
  })

  test('A defect of the page is shown and reported', async () => {
    show(() => {
      throw new RangeError('broken')
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on this page')
    expect(reported).toEqual([expect.any(RangeError)])
  })
})
