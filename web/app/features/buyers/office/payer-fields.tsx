import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { AgentField } from '../../agents/public.ts'
import { kinds, payerIn, payerKindIn } from '../payer.ts'
import { CustomerField } from './customer-field.tsx'
import styles from './payer.module.css'

interface Props {
  /** Who is buying, unless the page calls them otherwise. */
  title?: string
  /** As in the URL: `agent-12`, `walk-in`, or `agent` while nobody is chosen yet. */
  value: string
  onChange: (payer: string) => void
}

/** The buyer the office books for: first the kind, then which one. */
export function PayerFields({ title: heading, value, onChange }: Props) {
  const { t } = useTranslation('buyers')
  const title = heading ?? t('payer.title')
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
          data={shown.map((one) => ({ value: one, label: t(`payer.${one}`) }))}
        />
      </div>
      {kind === 'agent' && (
        <AgentField
          label={t('payer.agentName')}
          placeholder={t('payer.agentChoose')}
          value={id}
          onChange={pick('agent')}
        />
      )}
      {kind === 'customer' && <CustomerField value={id} onChange={pick('customer')} />}
    </>
  )
}
