import { Switch } from '@mantine/core'
import type { StatementMatch } from '@safar/contract/money/bank-statements.contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import style from '../bank-statements.module.css'
import { useLineColumns } from './line-columns.tsx'
import { LinePanel } from './line-panel.tsx'
import { MissingEntries } from './missing-entries.tsx'
import { useDifferences } from './use-differences.ts'
import { useSettle } from './use-settle.tsx'

interface Props {
  statementId: number
  name: string
  head: ReactNode
}

/** Only the differences, with the actions for each; settled ones disappear. */
export function Differences({ statementId, name, head }: Props) {
  const { t } = useTranslation('bankStatements')
  const [all, showAll] = useState(false)
  const [openId, open] = useState<number>()
  const { table, missing, currency, ready } = useDifferences(statementId, all)
  const settling = useSettle(currency, () => open(undefined))
  const columns = useLineColumns({ currency, all, settling })
  const line = table.rows.find(({ id }) => id === openId)
  const close = () => open(undefined)
  return (
    <SplitView
      panel={
        line && (
          <LinePanel
            key={line.id}
            line={line}
            currency={currency}
            missing={missing}
            settling={settling}
            onClose={close}
          />
        )
      }
    >
      {head}
      <section className={style.part}>
        <h2 className="t-section">{t('differences.title', { name })}</h2>
        <DataTable<StatementMatch>
          {...table}
          name="differences"
          label={t('differences.title', { name })}
          columns={columns}
          filters={
            <Switch
              size="sm"
              label={t('differences.all')}
              checked={all}
              onChange={({ currentTarget }) => showAll(currentTarget.checked)}
            />
          }
          rowId={({ id }) => String(id)}
          rowName={({ description, reference }) => description || reference}
          onOpen={({ id }) => open(id)}
          openId={line && String(line.id)}
          isDead={({ state }) => state === 'ignored'}
          empty={{ title: t('differences.none'), help: t('differences.noneHelp') }}
        />
      </section>
      {ready && <MissingEntries entries={missing} currency={currency} />}
    </SplitView>
  )
}
