import type { ChargeRow } from '@safar/contract/pricing/pricing.shapes'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { AmountCell } from '../amount-cell.tsx'
import { useSetChargeStatus } from '../api.ts'
import { OnOff, OnOffBadge } from '../on-off.tsx'
import { type RuleAmount, signedText } from '../rules.ts'
import { useWords } from '../use-price-texts.ts'

function ChargeSwitch({ charge }: { charge: ChargeRow }) {
  const { run, busy } = useSetChargeStatus()
  return (
    <OnOff
      active={charge.active}
      name={charge.name}
      busy={busy}
      onChange={(active) => void run({ body: { id: charge.id, active } })}
    />
  )
}

/** Whose list it is: the office sees its own charges, an agent sees theirs and the office's on them. */
export type Side = ChargeRow['set_by']

/** A charge only ever adds: a percentage of the price, or an amount per booking. */
export const actOf = ({ kind, value }: ChargeRow): RuleAmount => ({
  kind,
  value,
  direction: 'up',
  per: 'booking',
  on: 'total',
})

export function useChargeColumns(side: Side, manages: boolean, charges: readonly ChargeRow[]): Column<ChargeRow>[] {
  const { t } = useTranslation('pricing')
  const words = useWords(charges)
  const salesOf = ({ product, stars, city, supplier }: ChargeRow) =>
    [
      product ? t(`products.${product}`) : t('allSales'),
      stars !== null && words.phrase('stars', String(stars)),
      city && words.phrase('city', words.city(city)),
      supplier && words.phrase('supplier', supplier),
    ]
      .filter(Boolean)
      .join(' ')
  const agentOf = ({ agent_id, agency_name }: ChargeRow) =>
    agent_id === null ? t('everyAgent') : (agency_name ?? t('agentById', { id: agent_id }))
  const byOf = ({ set_by }: ChargeRow) => t(`own.by.${set_by}`)
  const agent: Column<ChargeRow> = { id: 'agent', header: t('charges.columns.agent'), text: agentOf, cell: agentOf }
  const by: Column<ChargeRow> = { id: 'by', header: t('charges.columns.by'), text: byOf, cell: byOf }
  return [
    {
      id: 'name',
      header: t('charges.columns.name'),
      main: true,
      text: ({ name }) => name,
      cell: ({ name }) => <b>{name}</b>,
    },
    ...(side === 'office' ? [agent] : []),
    {
      id: 'amount',
      header: t('charges.columns.amount'),
      text: (charge) => signedText(actOf(charge)),
      cell: (charge) => <AmountCell rule={actOf(charge)} />,
    },
    { id: 'sales', header: t('form.salesSection'), text: salesOf, cell: salesOf },
    ...(side === 'agent' ? [by] : []),
    {
      id: 'state',
      header: t('charges.columns.state'),
      text: ({ active }) => t(active ? 'state.on' : 'state.off'),
      // Each side can switch its own charges; the other side's are read-only.
      cell: (charge) =>
        manages && charge.set_by === side ? <ChargeSwitch charge={charge} /> : <OnOffBadge active={charge.active} />,
    },
  ]
}
