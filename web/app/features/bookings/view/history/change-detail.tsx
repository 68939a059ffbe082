import type { BookingEvent } from '@safar/contract/bookings/bookings.shapes'
import { isDay } from '@safar/contract/day'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../../ui/ltr.tsx'
import { useLocale } from '../../../../ui/theme/theme-provider.tsx'
import { DateText } from '../../../../ui/time/dates.tsx'
import style from './events.module.css'

const ValueText = ({ value }: { value: string | null }) =>
  value === null || value === '' ? <>–</> : isDay(value) ? <DateText value={value} /> : <Ltr>{value}</Ltr>

/** The result of a change: each field before and after, what was bought, the other booking. */
export function ChangeDetail({
  event: { corrected, added, split_into: into, split_from: from },
}: {
  event: BookingEvent
}) {
  const { t } = useTranslation('bookings')
  const arabic = useLocale() === 'ar'
  return (
    <>
      {corrected && (
        <span className={style.line}>
          <Ltr>{corrected.name}</Ltr>
          {corrected.changes.map(({ field, before, after }) => (
            <span key={field} className={style.line}>
              {t(`view.correct.field.${field}`)}: <ValueText value={before} /> → <ValueText value={after} />
            </span>
          ))}
        </span>
      )}
      {added && added.length > 0 && (
        <span className={style.line}>
          {added.map(({ label, label_ar: labelArabic }) => (arabic ? (labelArabic ?? label) : label)).join(', ')}
        </span>
      )}
      {into && <span className={style.line}>{t('view.split.into', { ref: `\u2066${into}\u2069` })}</span>}
      {from && <span className={style.line}>{t('view.split.from', { ref: `\u2066${from}\u2069` })}</span>}
    </>
  )
}
