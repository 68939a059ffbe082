import 'dayjs/locale/ar-ly'
import type { Locale } from '@safar/contract/protocol/shapes'
import { firstWeekday, useLocale } from '../theme/theme-provider.tsx'

// The Libyan variant is the one with Gulf month names and Western digits.
const settings = {
  en: { locale: 'en', firstDayOfWeek: firstWeekday.en, weekendDays: [] },
  ar: { locale: 'ar-ly', firstDayOfWeek: firstWeekday.ar, weekendDays: [] },
} satisfies Record<Locale, object>

/** What every calendar is given. Not by a provider around the page: most first visits open no calendar. */
export const useCalendarSettings = () => settings[useLocale()]
