import { zoneLabel } from '@safar/contract/day'
import { useTranslation } from 'react-i18next'
import { agencyZone } from '../../../platform/agency.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateTimeText } from '../../../ui/time/calendar.ts'
import { Deadline } from '../../../ui/time/deadline.tsx'
import { readClocks } from './clocks.rules.ts'
import styles from './pay-by-clock.module.css'

interface Props {
  payBy: string | null
  priceUntil: string | null
  /** When the hold started; without it, the remaining share of time is not drawn. */
  from?: string | undefined
}

/**
 * The deadline of held seats: when to pay by, and one sentence on what happens to the price until then. There is only
 * one deadline, so that the two never seem to contradict each other.
 */
export function PayByClock({ payBy, priceUntil, from }: Props) {
  const { t } = useTranslation('bookings')
  const locale = useLocale()
  const clocks = readClocks(payBy, priceUntil)
  if (!clocks) return null
  const { deadline, price } = clocks
  const at = (when: string) => `\u2068${dateTimeText(when, locale)}\u2069`
  return (
    <div className={styles.clock}>
      <Deadline at={deadline} from={from} title={t('clock.payBy')} />
      <p className={styles.when}>
        {dateTimeText(deadline, locale)} <Ltr>({zoneLabel(agencyZone(), deadline)})</Ltr>
      </p>
      {price && (
        <p className={styles.price}>{t(`clock.price.${price.kind}`, { when: price.until ? at(price.until) : '' })}</p>
      )}
    </div>
  )
}

/** The same in one line of text, where the price is shown anyway. */
export function PayByLine({ payBy, priceUntil }: Pick<Props, 'payBy' | 'priceUntil'>) {
  const { t } = useTranslation('bookings')
  const locale = useLocale()
  const clocks = readClocks(payBy, priceUntil)
  if (!clocks) return null
  const { deadline, price } = clocks
  const at = (when: string) => `\u2068${dateTimeText(when, locale)}\u2069`
  return (
    <p className={styles.line}>
      <b>
        {t('clock.payBy')} {at(deadline)} <Ltr>({zoneLabel(agencyZone(), deadline)})</Ltr>
      </b>
      {price && <span>{t(`clock.price.${price.kind}`, { when: price.until ? at(price.until) : '' })}</span>}
    </p>
  )
}
