import { formatMoney } from '@safar/contract/amount'
import { lineVerdicts, type SupplierStatementLine } from '@safar/contract/money/supplier-statements.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { useAddress } from '../../../ui/url-state.ts'
import { adminUrls } from '../../../urls/admin.ts'
import style from '../payables.module.css'
import { PayPanel } from '../vouchers/pay-panel.tsx'
import { statementPages } from './api.ts'
import { useLineColumns } from './line-columns.tsx'
import { MissingItems } from './missing-items.tsx'
import { UnreadLines } from './unread-lines.tsx'

const tones = { agrees: 'good', other_amount: 'held', not_ours: 'bad' } as const

/**
 * A supplier's statement matched against ours: matching items can be paid together, differences are settled one by one.
 */
export default function SupplierStatement() {
  const { t } = useTranslation('payables')
  const id = Number(useParams().id)
  const { read, put } = useAddress()
  const verdict = lineVerdicts.find((each) => each === read('verdict'))
  const { key, fetch } = statementPages(id, verdict)
  const list = useFullPages(key, fetch, ({ lines }) => lines)
  const pays = useCan('ledger.post')
  const [paying, pay] = useState(false)
  const first = list.pages[0]
  const columns = useLineColumns(first?.statement.currency ?? 'PKR', pays)
  if (!first)
    return (
      <>
        <ScreenHead title={t('statements.file')} />
        <RecordState
          query={{ data: undefined, error: list.error, refetch: list.table.onRetry }}
          gone={{ title: t('statements.gone'), help: t('statements.goneHelp') }}
        />
      </>
    )
  const { statement, counts, payable, missing } = first
  const { supplier, currency } = statement
  const agreed = payable.foreign ?? { amount: payable.amount, currency }
  return (
    <SplitView
      panel={
        paying && (
          <PayPanel
            supplier={{
              ...supplier,
              currency: statement.own_currency,
              foreign: payable.foreign ? [payable.foreign] : [],
            }}
            request={{ itemIds: payable.item_ids, amount: payable.amount, foreign: payable.foreign ?? undefined }}
            onClose={() => pay(false)}
          />
        )
      }
    >
      <ScreenHead
        title={statement.name}
        detail={supplier.name}
        actions={
          <>
            <OutlineButton to={`${adminUrls.supplierAccount(supplier.account_id)}?tab=statements`}>
              {t('statements.back')}
            </OutlineButton>
            {pays && agreed.amount > 0 && (
              <PrimaryButton onClick={() => pay(true)}>
                {t('statements.payAgreed', { amount: formatMoney(agreed) })}
              </PrimaryButton>
            )}
          </>
        }
      />
      <StateChips
        label={t('statements.verdict')}
        chips={[
          { state: undefined, name: t('filters.all'), count: statement.lines },
          ...lineVerdicts.map((each) => ({
            state: each,
            name: t(`verdicts.${each}`),
            count: counts[each],
            tone: tones[each],
          })),
        ]}
        chosen={verdict}
        onChoose={(chosen) => put({ verdict: chosen ?? '' })}
      />
      <div className={style.stack}>
        <UnreadLines />
        <DataTable<SupplierStatementLine>
          {...list.table}
          name="supplier-statement-lines"
          label={t('statements.file')}
          columns={columns}
          onExport={false}
          rowId={(line) => String(line.id)}
          rowName={({ reference, description }) => reference || description}
          empty={{ title: t('statements.noLines'), help: t('statements.noLinesHelp') }}
        />
        <MissingItems items={missing} currency={currency} />
      </div>
    </SplitView>
  )
}
