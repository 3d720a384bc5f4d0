import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { standardFormats } from '../../../contract/base/texts/formats.ts'
import { chooseFormats, formatDateTime, formatMoney, formatNoticeTime, useFormats } from '../../../src/i18n/formats.ts'
import { createI18nProvider } from '../../../src/i18n/i18nProvider.ts'
import { portalTexts } from '../../../src/i18n/portalTexts.ts'

const at = '2026-11-21T23:03:00.000Z'

const Balance = () => <p>{useFormats().money('25000000', 'IDR')}</p>

afterEach(() => chooseFormats(standardFormats('en')))

test('The page uses the specification’s formats until its person chooses', () => {
  expect(formatMoney('125050', 'USD')).toBe('USD 1,250.50')
  expect(formatDateTime(at)).toBe('2026-11-22 06:03 AM')
  expect(formatNoticeTime(Date.parse(at) / 1000)).toBe('22-11-2026, 06:03')
  chooseFormats({ locale: 'id', style: 'language', timeZone: 'Asia/Makassar' })
  expect(formatMoney('125050', 'USD')).toBe('USD 1.250,50')
  expect(formatDateTime(at)).toBe('22 Nov 2026 07.03')
})

test('Another language of the portal brings its own formats', async () => {
  chooseFormats({ locale: 'en', style: 'language' })
  const { i18nProvider } = await createI18nProvider('en', portalTexts)
  await i18nProvider.changeLocale('id')
  expect(formatMoney('125050', 'USD')).toBe('USD 1.250,50')
})

test('Content already on the screen follows the choice', () => {
  render(<Balance />)
  act(() => chooseFormats({ locale: 'id', style: 'language' }))
  expect(screen.getByText('IDR 25.000.000')).toBeTruthy()
})
