import type { StatementMatch } from '@safar/contract/money/bank-statements.contract'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { Flow } from './flow.tsx'
import { proposedAct } from './line-actions.rules.ts'
import { useRights, type useSettle } from './use-settle.tsx'

const tones = { matched: 'good', open: 'held', settled: 'done', ignored: 'dead', withdrawn: 'dead' } as const

export function LineState({ line }: { line: StatementMatch }) {
  const { t } = useTranslation('bankStatements')
  return <StatusBadge status={line.state} tone={tones[line.state]} label={t(`states.${line.state}`)} />
}

interface ColumnOptions {
  currency: string
  /** Completed lines are shown as well. */
  all: boolean
  settling: ReturnType<typeof useSettle>
}

export function useLineColumns({ currency, all, settling }: ColumnOptions): Column<StatementMatch>[] {
  const { t } = useTranslation('bankStatements')
  const rights = useRights()
  const state: Column<StatementMatch> = {
    id: 'state',
    header: t('columns.state'),
    text: (line) => t(`states.${line.state}`),
    cell: (line) => <LineState line={line} />,
  }
  return [
    {
      id: 'description',
      header: t('columns.line'),
      main: true,
      text: ({ description, reference }) => description || reference,
      cell: (line) => (
        <TwoLines
          name
          first={<bdi dir="auto">{line.description || line.reference}</bdi>}
          second={
            <>
              <DateText value={line.day} />
              {line.description && line.reference && (
                <>
                  {' · '}
                  <Ltr>{line.reference}</Ltr>
                </>
              )}
            </>
          }
        />
      ),
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      numeric: true,
      text: ({ amount }) => amountText(amount, currency, { exact: true }).replaceAll(',', ''),
      cell: ({ amount }) => <Flow amount={amount} currency={currency} />,
    },
    ...(all ? [state] : []),
    { id: 'why', header: t('columns.why'), text: ({ why }) => why, cell: ({ why }) => why },
    {
      id: 'act',
      header: t('columns.act'),
      actions: true,
      cell: (line) => {
        const act = proposedAct(line, rights)
        return (
          act && (
            <OutlineButton size="xs" disabled={settling.busy} onClick={() => void settling.settle(line, act)}>
              {t(`acts.${act}.action`)}
            </OutlineButton>
          )
        )
      },
    },
  ]
}
