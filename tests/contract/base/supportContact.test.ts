import { describe, expect, it } from 'vitest'
import type { SupportContact } from '../../../contract/base/people/supportContact.ts'
import { supportHoursText, supportPlaces } from '../../../contract/messages/support.ts'
import { readSettings } from '../../../server/settings.ts'

const at = new Date('2026-01-15T00:00:00Z')
const { support } = readSettings({ SUPPORT_PHONE: '+62 21 5550 1234', SUPPORT_MAIL: 'help@lintas.example' })

describe('support contact', () => {
  it('The support contact is empty by default, and then no text mentions it', () => {
    expect(readSettings({}).support).toBeNull()
    expect(supportPlaces(null, 'en', at)).toEqual({ contact_support: '', and_support: '' })
    expect(readSettings({ SUPPORT_MAIL: 'help@lintas.example' }).support).toEqual({
      mail: 'help@lintas.example',
      hours: { from_day: 1, to_day: 5, opens: '09:00', closes: '17:00', time_zone: 'Asia/Jakarta' },
    })
  })

  it.each([
    ['SUPPORT_PHONE', '021 5550'],
    ['SUPPORT_MAIL', 'help'],
    ['SUPPORT_HOURS', 'Mon-Fri 09:00-17:00'],
    ['SUPPORT_HOURS', 'Mon-Fry 09:00-17:00 Asia/Jakarta'],
    ['SUPPORT_HOURS', 'Mon-Fri 17:00-09:00 Asia/Jakarta'],
    ['SUPPORT_HOURS', 'Mon-Fri 09:00-17:00 Asia/Nowhere'],
  ])('The setting %s is refused as %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })

  it('Support hours are written in each language with the day’s UTC offset', () => {
    const { hours } = support as SupportContact
    expect(supportHoursText(hours, 'en', at)).toBe('Monday–Friday, 09:00–17:00 GMT+7')
    expect(supportHoursText(hours, 'id', at)).toBe('Senin–Jumat, 09:00–17:00 GMT+7')
    expect(supportHoursText(hours, 'zh', at)).toBe('周一–周五, 09:00–17:00 GMT+7')
    const london = { ...hours, to_day: 1, time_zone: 'Europe/London' }
    expect(supportHoursText(london, 'en', new Date('2026-07-15T00:00:00Z'))).toBe('Monday, 09:00–17:00 GMT+1')
  })

  it('The support contact appears whole in the texts that mention it', () => {
    expect(supportPlaces(support, 'en', at)).toEqual({
      contact_support:
        ' If you need help, contact support: +62 21 5550 1234, help@lintas.example, Monday–Friday, 09:00–17:00 GMT+7.',
      and_support: ' and our support (+62 21 5550 1234, help@lintas.example, Monday–Friday, 09:00–17:00 GMT+7)',
    })
  })
})
