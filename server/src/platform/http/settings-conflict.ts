import { formatDateTime } from '@safar/contract/day'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { AppError } from '../errors.ts'

/** The error when someone else saved the same settings meanwhile: who, and when. */
export const settingsConflict = (
  changed: { by: string; at: string } | null,
  { locale, zone }: { locale: Locale; zone: string },
): AppError =>
  new AppError('conflict', {
    shown: 'settings_changed_by',
    values: { who: isle(changed?.by ?? ''), when: changed ? isle(formatDateTime(changed.at, locale, zone)) : '' },
  })
