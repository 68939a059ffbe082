import type { RateView } from '@safar/contract/products/hotels/hotel.schema'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import styles from './cancellation-line.module.css'

interface Props {
  steps: RateView['cancellation']
  total: number
  zone: string
  /** Marks the step that applies at this moment. */
  now?: number
}

/** Cancellation costs from booking to arrival: free in green, part of the price in saffron, all of it in red. */
export function CancellationLine({ steps, total, zone, now }: Props) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const kindOf = (amount: number) => (amount === 0 ? 'free' : amount < total ? 'part' : 'full')
  const current = now === undefined ? -1 : steps.findLastIndex(({ from }) => from === null || Date.parse(from) <= now)
  return (
    <ol className={styles.line} aria-label={t('cancel.label')}>
      {steps.map(({ from, penalty }, place) => (
        <li
          key={from ?? 'now'}
          data-kind={kindOf(penalty.amount)}
          aria-current={place === current ? 'step' : undefined}
        >
          {place === current && <mark>{t('cancel.now')}</mark>}
          <b>
            {penalty.amount === 0 ? (
              t('cancel.free')
            ) : (
              <>
                {t('cancel.costs')} <Money minor={penalty.amount} currency={penalty.currency} />
              </>
            )}
          </b>
          <span>
            {from === null
              ? steps[place + 1]
                ? t('cancel.fromNow')
                : t('cancel.always')
              : t('cancel.from', { moment: texts.moment(from, zone) })}
          </span>
        </li>
      ))}
    </ol>
  )
}
