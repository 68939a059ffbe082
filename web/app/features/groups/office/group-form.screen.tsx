import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { groupQuery } from '../api.ts'
import { SeatBoard } from '../seat-board.tsx'
import { GroupFormFields } from './group-form.tsx'
import { groupName } from './group-tickets.screen.tsx'
import { WaitingList } from './waiting-list.tsx'

export default function GroupFormScreen() {
  const { id } = useParams()
  return id === undefined ? <New /> : <Change id={idIn(id) ?? 0} />
}

function New() {
  const { t } = useTranslation('groupsOffice')
  return (
    <>
      <ScreenHead title={t('form.new')} detail={t('form.newDetail')} />
      <GroupFormFields />
    </>
  )
}

function Change({ id }: { id: number }) {
  const { t } = useTranslation('groupsOffice')
  const query = useQuery({ ...groupQuery(id), refetchOnWindowFocus: false })
  const group = query.data?.data
  return (
    <>
      <ScreenHead title={t('form.change')} detail={group && groupName(group)} />
      {group?.office ? (
        <>
          <SeatBoard seats={group.office.seats} />
          <WaitingList groupId={group.id} />
          <GroupFormFields key={`${group.id}/${group.office.version}`} group={group} />
        </>
      ) : (
        <RecordState
          query={query}
          gone={{ title: t('form.gone'), help: t('form.goneHelp') }}
          failed={{ title: t('form.failed') }}
          loading={{ shape: 'form', count: 8 }}
        />
      )}
    </>
  )
}
