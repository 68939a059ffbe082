import type { Locale } from '@safar/contract/wording/locale'
import 'dayjs/locale/ar-ly'
import { firstWeekday, useLocale } from '../theme/theme-provider.tsx'

// The Libyan variant has Gulf month names and Western digits.
const settings = {
  en: { locale: 'en', firstDayOfWeek: firstWeekday.en, weekendDays: [] },
  ar: { locale: 'ar-ly', firstDayOfWeek: firstWeekday.ar, weekendDays: [] },
} satisfies Record<Locale, object>

/** Props for every calendar. Not from a provider around the page, because most first visits open no calendar. */
export const useCalendarSettings = () => settings[useLocale()]
