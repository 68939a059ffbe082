import type { FamilyView } from '@safar/contract/travellers/families.contract'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { familyPages } from '../api.ts'
import { FamilyPanel } from './family-panel.tsx'

const namesOf = ({ members }: FamilyView) =>
  members.map(({ given_name, family_name }) => `${given_name} ${family_name}`).join(', ')

function useFamilyColumns(): Column<FamilyView>[] {
  const { t } = useTranslation('travellers')
  return [
    {
      id: 'name',
      header: t('families.name'),
      main: true,
      text: ({ name }) => name,
      cell: ({ name }) => <b>{name}</b>,
    },
    {
      id: 'members',
      header: t('families.members'),
      text: namesOf,
      cell: (row) => (row.members.length > 0 ? <Ltr>{namesOf(row)}</Ltr> : t('families.nobody')),
    },
    {
      id: 'count',
      header: t('families.count'),
      numeric: true,
      text: ({ members }) => members.length,
      cell: ({ members }) => members.length,
    },
  ]
}

/** Families, whose members can be chosen together; `head` receives the add button. */
export function FamilyList({ head }: { head: (add: ReactNode) => ReactNode }) {
  const { t } = useTranslation('travellers')
  const columns = useFamilyColumns()
  const query = useTableQuery()
  const listQuery = familyPages(query.search)
  const { error, table } = useFullPages(listQuery.key, listQuery.fetch, ({ data }) => data)
  useQueryFailureToast(error)
  const [opened, open] = useState<number | 'new'>()
  const row = table.rows.find(({ id }) => id === opened)
  const close = () => open(undefined)
  const add = (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => open('new')}>
      {t('families.new')}
    </PrimaryButton>
  )
  const panel = row ? <FamilyPanel key={row.id} family={row} onClose={close} /> : null
  return (
    <SplitView panel={opened === 'new' ? <FamilyPanel key="new" onClose={close} /> : panel}>
      {head(add)}
      <DataTable<FamilyView>
        {...table}
        name="families"
        label={t('families.title')}
        columns={columns}
        query={query}
        search={t('families.search')}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOpen={({ id }) => open(id)}
        openId={row && String(row.id)}
        empty={{ title: t('families.none'), help: t('families.noneHelp'), actions: add }}
      />
    </SplitView>
  )
}
