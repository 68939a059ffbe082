import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { AmountCell } from '../amount-cell.tsx'
import { OnOff, OnOffBadge } from '../on-off.tsx'
import { narrowedBy, ruleSentence, signedText } from '../rules.ts'
import { useWords } from '../use-price-texts.ts'
import { formOf } from './margin-values.ts'
import { useSaveMargin } from './use-save-margin.ts'

function MarginSwitch({ rule, name }: { rule: MarginRow; name: string }) {
  const { save, busy } = useSaveMargin(rule.layer)
  return (
    <OnOff
      active={rule.active}
      name={name}
      busy={busy}
      onChange={(active) => void save({ ...formOf(rule), active }, rule)}
    />
  )
}

interface Options {
  /** Whether the reader may switch rules on and off. */
  manages: boolean
  /** Whether rules can name agents. */
  agents: boolean
}

/** A rule in one sentence, in the page's language. */
export function useRuleSentence(rules: readonly MarginRow[]) {
  const words = useWords(rules)
  return (rule: MarginRow) => ruleSentence(rule, words)
}

/** Columns of a list of margins: what they apply to, the amount, and whether they are active. */
export function useMarginColumns(rules: readonly MarginRow[], { manages, agents }: Options): Column<MarginRow>[] {
  const { t } = useTranslation('pricing')
  const words = useWords(rules)
  const productOf = ({ product }: MarginRow) => (product ? t(`products.${product}`) : t('allSales'))
  const restOf = (rule: MarginRow) => narrowedBy({ ...rule, agent_id: null, group_id: null }, words).join(' ')
  const agentOf = ({ agent_id, group_id }: MarginRow) => {
    if (group_id !== null) return words.group(group_id)
    return agent_id === null ? t('everyAgent') : words.agent(agent_id)
  }
  const agentColumn: Column<MarginRow> = {
    id: 'agent',
    header: t('margins.columns.agent'),
    text: agentOf,
    cell: agentOf,
  }
  return [
    {
      id: 'sales',
      header: t('margins.columns.sales'),
      main: true,
      text: (rule) => ruleSentence(rule, words),
      cell: (rule) => <TwoLines name first={productOf(rule)} second={restOf(rule)} />,
    },
    ...(agents ? [agentColumn] : []),
    {
      id: 'margin',
      header: t('margins.columns.margin'),
      text: signedText,
      cell: (rule) => <AmountCell rule={rule} />,
    },
    {
      id: 'state',
      header: t('margins.columns.state'),
      text: ({ active }) => t(active ? 'state.on' : 'state.off'),
      cell: (rule) =>
        manages ? (
          <MarginSwitch rule={rule} name={[productOf(rule), restOf(rule)].filter(Boolean).join(' ')} />
        ) : (
          <OnOffBadge active={rule.active} />
        ),
    },
  ]
}
