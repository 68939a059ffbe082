import { useTranslation } from 'react-i18next'
import { AgentField } from '../agents/public.ts'
import { PayerFields } from '../flights/public.ts'

interface Props {
  /** As in a URL: `agent-12`, `walk-in`, or `agent` while no agent is chosen. */
  value: string
  onChange: (payer: string) => void
}

/** Chooses the buyer the office books for, in its own chunk; every price depends on the buyer. */
export default function BuyerFields({ value, onChange }: Props) {
  const { t } = useTranslation('flights')
  return <PayerFields AgentField={AgentField} title={t('office.payer.title')} value={value} onChange={onChange} />
}
