import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { Money } from '../../../ui/money/money.tsx'
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
  const { t } = useTranslation('flights')
  return (
    <div className={styles.change} role="status" id="price-changed">
      <p className={styles.title}>{title ?? t('details.changed')}</p>
      <p className={styles.prices}>
        <span className="visually-hidden">{t('details.was')}</span>
        <s>
          <Money minor={changed.was} currency={currency} />
        </s>
        <IconArrowRight size={16} stroke={1.75} className="flip" aria-hidden />
        <span className="visually-hidden">{t('details.now')}</span>
        <b>
          <Money minor={changed.now} currency={currency} />
        </b>
      </p>
      {agreed ? (
        <p className={styles.agreed}>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          {t('details.accepted')}
        </p>
      ) : (
        <div className={styles.actions}>
          <PrimaryButton onClick={onAgree}>{t('details.accept')}</PrimaryButton>
          <OutlineButton to={back} onClick={onDecline}>
            {t('details.decline')}
          </OutlineButton>
        </div>
      )}
    </div>
  )
}
