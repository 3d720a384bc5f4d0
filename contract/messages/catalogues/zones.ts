import type { RecipientZone } from '../../corridors/corridor.ts'
import type { Translations } from '../catalogue.ts'

/** Names of the time zones of recipients' deadlines. */
export const zoneTexts: Record<RecipientZone, Translations> = {
  'Asia/Shanghai': { en: 'Beijing time', id: 'waktu Beijing', zh: '北京时间' },
  'Asia/Seoul': { en: 'Seoul time', id: 'waktu Seoul', zh: '首尔时间' },
}
