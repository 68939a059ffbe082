import type { RideOption } from '@safar/contract/products/rides/ride.shapes'
import { useTranslation } from 'react-i18next'
import { moneyWords } from '../../ui/money/money-words.ts'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { dateTimeText } from '../../ui/time/calendar.ts'

interface CancellationLine {
  key: string
  label: string
  value: string
}

/** What cancelling costs over time, by the clock where the ride begins. */
export function useCancellationLines(
  { cancellation, from }: Pick<RideOption, 'cancellation' | 'from'>,
  currency: string,
): CancellationLine[] {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const at = (moment: string) => dateTimeText(moment, locale, from.zone)
  const labelOf = (start: string | null, end: string | null | undefined): string => {
    if (!start) return end ? t('cancellation.until', { time: at(end) }) : t('cancellation.always')
    return end
      ? t('cancellation.between', { from: at(start), to: at(end) })
      : t('cancellation.from', { time: at(start) })
  }
  return cancellation.map(({ from: start, penalty }, place) => ({
    key: start ?? 'now',
    label: labelOf(start, cancellation[place + 1]?.from),
    value: penalty === 0 ? t('cancellation.free') : moneyWords(penalty, currency),
  }))
}
