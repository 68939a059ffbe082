import { SegmentedControl } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { kinds, payerIn, payerKindIn } from '../query/payer.ts'
import { CustomerField } from './customer-field.tsx'
import styles from './office.module.css'

/** Picks an agent; the agents feature has it. */
export type AgentFieldSlot = ComponentType<{
  label: string
  placeholder: string
  value: string
  onChange: (id: string) => void
}>

interface Props {
  AgentField: AgentFieldSlot
  title: string
  /** As in an address: `agent-12`, `walk-in`, or `agent` while it is not said which. */
  value: string
  onChange: (payer: string) => void
}

/** For whom the office books: the kind of buyer, then which one. */
export function PayerFields({ AgentField, title, value, onChange }: Props) {
  const { t } = useTranslation('flights')
  const seesPeople = useCan('users.view')
  const kind = payerKindIn(value)
  const payer = payerIn(value)
  const id = payer && 'id' in payer ? String(payer.id) : ''
  const pick = (role: 'agent' | 'customer') => (chosen: string) => onChange(chosen ? `${role}-${chosen}` : role)
  const shown = kinds.filter((one) => one === 'walk-in' || seesPeople)
  return (
    <>
      <div className={styles.who}>
        <h2 className={styles.title}>{title}</h2>
        <SegmentedControl
          aria-label={title}
          value={kind}
          onChange={onChange}
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
    </>
  )
}
