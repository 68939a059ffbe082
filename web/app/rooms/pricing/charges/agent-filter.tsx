import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { AgentField } from '../fields/agent-field.tsx'
import style from '../pricing.module.css'

interface Props {
  value: number | undefined
  onChange: (id: string) => void
}

/** Narrows the list to one agent, for those who may see agents. */
export function AgentFilter({ value, onChange }: Props) {
  const { t } = useTranslation('pricing')
  if (!useCan('users.view')) return null
  return (
    <div className={style.filter}>
      <AgentField
        label={undefined}
        aria-label={t('charges.agentFilter')}
        value={value ? String(value) : ''}
        onChange={onChange}
      />
    </div>
  )
}
