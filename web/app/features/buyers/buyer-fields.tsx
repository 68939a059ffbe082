import { useTranslation } from 'react-i18next'
import { AgentField } from '../agents/public.ts'
import { PayerFields } from '../flights/public.ts'

interface Props {
  /** As in an address: `agent-12`, `walk-in`, or `agent` while it is not said which. */
  value: string
  onChange: (payer: string) => void
}

/** For whom the office books, in a form of its own; every price follows the buyer. */
export default function BuyerFields({ value, onChange }: Props) {
  const { t } = useTranslation('flights')
  return <PayerFields AgentField={AgentField} title={t('office.payer.title')} value={value} onChange={onChange} />
}
