import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { mailTemplateQuery } from '../api.ts'
import { MailEditor } from './mail-editor.tsx'
import { MailList } from './mail-list.tsx'

/** The wording of the product's mails: a section of the settings. The open mail is kept in the URL. */
export function MailSettings() {
  const [params] = useSearchParams()
  const key = params.get('template')
  return key ? <OpenMail key={key} name={key} /> : <MailList />
}

function OpenMail({ name }: { name: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...mailTemplateQuery(name), refetchOnWindowFocus: false })
  // If somebody else saves it, the new version loads and the form resets.
  if (data) return <MailEditor key={data.version} mail={data} />
  return (
    <Card flush>
      {error ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : <LoadingState shape="form" />}
    </Card>
  )
}
