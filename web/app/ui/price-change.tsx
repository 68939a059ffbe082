import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from './actions/buttons.tsx'
import { Money } from './money/money.tsx'
import styles from './price-change.module.css'

interface Props {
  changed: { was: number; now: number }
  currency: string
  title?: string | undefined
  agreed: boolean
  onAgree: () => void
  /** URL to go to, or the handler, when the change is declined. */
  back?: string
  onDecline?: () => void
}

/** The supplier's price differs from the list's: shows both prices and asks the reader to choose. */
export function PriceChange({ changed, title, currency, agreed, onAgree, back, onDecline }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.change} role="status" id="price-changed">
      <p className={styles.title}>{title ?? t('price_change.title')}</p>
      <p className={styles.prices}>
        <span className="visually-hidden">{t('price_change.was')}</span>
        <s>
          <Money minor={changed.was} currency={currency} />
        </s>
        <IconArrowRight size={16} stroke={1.75} className="flip" aria-hidden />
        <span className="visually-hidden">{t('price_change.now')}</span>
        <b>
          <Money minor={changed.now} currency={currency} />
        </b>
      </p>
      {agreed ? (
        <p className={styles.agreed}>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          {t('price_change.accepted')}
        </p>
      ) : (
        <div className={styles.actions}>
          <PrimaryButton onClick={onAgree}>{t('price_change.accept')}</PrimaryButton>
          <OutlineButton to={back} onClick={onDecline}>
            {t('price_change.decline')}
          </OutlineButton>
        </div>
      )}
    </div>
  )
}
