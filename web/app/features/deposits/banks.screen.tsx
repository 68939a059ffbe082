import type { BankView } from '@safar/contract/money/deposits.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { tableState } from '../../ui/data-table/table-state.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { MatchStatement } from '../bank-statements/public.ts'
import { bankList } from './api.ts'
import { useBankColumns } from './banks/bank-columns.tsx'
import { BankPanel } from './banks/bank-panel.tsx'

/** The agency's banks with their book balances; one of them can be matched against its bank statement. */
export default function Banks() {
  const list = useQuery(bankList())
  useQueryFailureToast(list.error)
  const [params] = useSearchParams()
  const matched = list.data?.find(({ id }) => String(id) === params.get('match'))
  return matched ? <MatchStatement key={matched.id} bank={matched} /> : <BankTable list={list} />
}

function BankTable({ list }: { list: Parameters<typeof tableState<BankView>>[0] }) {
  const { t } = useTranslation('deposits')
  const columns = useBankColumns()
  const [openId, open] = useState<number>()
  const bank = list.data?.find(({ id }) => id === openId)
  const add = (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.75} />} to={adminUrls.newBank}>
      {t('banks.add')}
    </PrimaryButton>
  )
  return (
    <SplitView panel={bank && <BankPanel key={bank.id} bank={bank} onClose={() => open(undefined)} />}>
      <ScreenHead title={t('banks.title')} detail={t('banks.detail')} actions={add} />
      <DataTable<BankView>
        {...tableState(list)}
        name="banks"
        label={t('banks.title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOpen={({ id }) => open(id)}
        openId={bank && String(bank.id)}
        isDead={({ active }) => !active}
        empty={{ title: t('banks.none'), help: t('banks.noneHelp'), actions: add }}
      />
    </SplitView>
  )
}
