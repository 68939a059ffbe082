import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { payerIn, payerTextIn, withPayer } from '../payer.ts'
import styles from './payer.module.css'
import { PayerFields } from './payer-fields.tsx'

/**
 * The buyer is chosen first, because every price below is theirs. It is part of the URL, so it can be sent to a
 * colleague.
 */
export function PayerChoice() {
  const { t } = useTranslation('buyers')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const text = payerTextIn(params)
  const go = (next: string) => void navigate(`?${withPayer(params, next)}`, { preventScrollReset: true })
  return (
    <Card flush>
      <div className={styles.payer}>
        <PayerFields value={text} onChange={go} />
        <p className={styles.note}>{t(`note.${payerIn(text)?.kind ?? 'none'}`)}</p>
      </div>
    </Card>
  )
}
