import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { Sections } from '../../ui/layout/sections.tsx'
import { ConnectionSettings } from './connection-settings.tsx'
import { DocumentList } from './document-list.tsx'
import { ExportFiles } from './export-files.tsx'

/** The agency's books in Zoho: documents sent, the connection, and files for use without one. */
export default function ZohoBooks() {
  const { t } = useTranslation('zoho')
  const admin = useSession().user?.role === 'admin'
  return (
    <>
      <ScreenHead title="Zoho Books" detail={t('detail')} />
      <Sections
        label={t('sections')}
        sections={[
          { name: 'documents', label: t('documents.title'), content: <DocumentList /> },
          ...(admin ? [{ name: 'connection', label: t('connection.title'), content: <ConnectionSettings /> }] : []),
          { name: 'files', label: t('files.title'), content: <ExportFiles /> },
        ]}
      />
    </>
  )
}
