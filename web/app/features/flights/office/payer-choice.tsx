import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { payerIn, payerTextIn, withPayer } from '../query/payer.ts'
import styles from './office.module.css'
import { type AgentFieldSlot, PayerFields } from './payer-fields.tsx'

interface Props {
  AgentField: AgentFieldSlot
}

/**
 * The buyer is chosen first, because every price below is theirs. It is part of the URL, so it can be sent to a
 * colleague.
 */
export function PayerChoice({ AgentField }: Props) {
  const { t } = useTranslation('flights')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const text = payerTextIn(params)
  const go = (next: string) => void navigate(`?${withPayer(params, next)}`, { preventScrollReset: true })
  return (
    <Card flush>
      <div className={styles.payer}>
        <PayerFields AgentField={AgentField} title={t('office.payer.title')} value={text} onChange={go} />
        <p className={styles.note}>{t(`office.note.${payerIn(text)?.kind ?? 'none'}`)}</p>
      </div>
    </Card>
  )
}
