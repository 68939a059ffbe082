import { SegmentedControl } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { kinds, payerKindOf, payerOf, withPayer } from '../query/payer.ts'
import { CustomerField } from './customer-field.tsx'
import styles from './office.module.css'

interface Props {
  /** Picks an agent; the agents feature has it. */
  AgentField: ComponentType<{ label: string; placeholder: string; value: string; onChange: (id: string) => void }>
}

/** The buyer comes first: every price below is theirs. It is part of the URL, so it can be sent to a colleague. */
export function PayerChoice({ AgentField }: Props) {
  const { t } = useTranslation('flights')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const seesPeople = useCan('users.view')
  const kind = payerKindOf(params)
  const payer = payerOf(params)
  const go = (text: string) => void navigate(`?${withPayer(params, text)}`, { preventScrollReset: true })
  const pick = (role: 'agent' | 'customer') => (id: string) => go(id ? `${role}-${id}` : role)
  const id = payer && 'id' in payer ? String(payer.id) : ''
  const shown = kinds.filter((one) => one === 'walk-in' || seesPeople)
  return (
    <Card flush>
      <div className={styles.payer}>
        <div className={styles.who}>
          <h2 className={styles.title}>{t('office.payer.title')}</h2>
          <SegmentedControl
            aria-label={t('office.payer.title')}
            value={kind}
            onChange={go}
            data={shown.map((one) => ({ value: one, label: t(`office.payer.${one}`) }))}
          />
        </div>
        {kind === 'agent' && (
          <AgentField
            label={t('office.payer.agentName')}
            placeholder={t('office.payer.agentChoose')}
            value={id}
            onChange={pick('agent')}
          />
        )}
        {kind === 'customer' && <CustomerField value={id} onChange={pick('customer')} />}
        <p className={styles.note}>{t(`office.note.${payer?.kind ?? 'none'}`)}</p>
      </div>
    </Card>
  )
}
