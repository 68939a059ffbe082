import type { BankView } from '@safar/contract/money/deposits.contract'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { usePages } from '../../ui/data-table/use-pages.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { statementPages } from './api.ts'
import style from './bank-statements.module.css'
import { Differences } from './lines/differences.tsx'
import { Files } from './upload/files.tsx'
import { UploadCard } from './upload/upload-card.tsx'
import { useUpload } from './upload/use-upload.ts'

/** Matches a bank account against the bank's own statement: upload the file, then settle the differences. */
export function MatchStatement({ bank }: { bank: Pick<BankView, 'id' | 'name'> }) {
  const { t } = useTranslation('bankStatements')
  const [params, setParams] = useSearchParams()
  const pages = statementPages(bank.id)
  const list = usePages(pages.key, pages.fetch)
  const requestedId = Number(params.get('statement'))
  const statement = list.rows.find(({ id }) => id === requestedId) ?? list.rows[0]
  const choose = (id: number) =>
    setParams({ match: String(bank.id), statement: String(id) }, { replace: true, preventScrollReset: true })
  // Kept at this level so that the upload result stays visible while the differences of its file load.
  const upload = useUpload(bank.id, choose)
  const head = (
    <>
      <ScreenHead
        title={t('title')}
        detail={bank.name}
        actions={<OutlineButton to={adminUrls.banks()}>{t('back')}</OutlineButton>}
      />
      <div className={style.top}>
        <UploadCard upload={upload} files={list.rows} />
        <Files list={list} chosen={statement?.id} onChoose={choose} />
      </div>
    </>
  )
  if (!statement) return head
  return (
    <Differences key={statement.id} statementId={statement.id} name={statement.name} day={statement.to} head={head} />
  )
}
