import type { GroupTicket } from '@safar/contract/products/groups/groups.shapes'
import { useTranslation } from 'react-i18next'
import { RecordForm, type StoredRecord } from '../../../ui/forms/record-form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { groupUrls } from '../../../urls/products/groups.ts'
import { groupQuery } from '../api.ts'
import { SeatBoard } from '../seat-board.tsx'
import { GroupFormFields } from './group-form.tsx'
import { groupName } from './group-tickets.screen.tsx'
import { WaitingList } from './waiting-list.tsx'

function GroupEditor({ stored }: { stored?: StoredRecord<GroupTicket> }) {
  if (!stored) return <GroupFormFields />
  return (
    <Stack>
      <Card>
        <SeatBoard seats={stored.office.seats} />
      </Card>
      <WaitingList groupId={stored.id} />
      <GroupFormFields group={stored} />
    </Stack>
  )
}

const recordQuery = (id: number) => ({
  ...groupQuery(id),
  select: ({ data }: { data: GroupTicket }) => data,
})

export default function GroupFormScreen() {
  const { t } = useTranslation('groupsOffice')
  const locale = useLocale()
  return (
    <RecordForm
      create={{ title: t('form.new'), detail: t('form.newDetail') }}
      change={{ title: t('form.change'), detail: (group) => groupName(group, locale) }}
      gone={{ title: t('form.gone'), help: t('form.goneHelp') }}
      failed={{ title: t('form.failed') }}
      query={recordQuery}
      list={groupUrls.office.catalogue}
      editor={GroupEditor}
    />
  )
}
