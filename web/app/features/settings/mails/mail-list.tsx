import type { MailTemplateRow } from '@safar/contract/settings/mail-templates.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { LastChange } from '../../../ui/forms/last-change.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { mailTemplatesQuery } from '../api.ts'
import style from './mails.module.css'
import { useMailWords } from './use-mail-words.ts'

/** Every mail, grouped by area of the business. */
export function MailList() {
  const { t } = useTranslation('settings')
  const [typed, setTyped] = useState('')
  const { data, error, isFetching, refetch } = useQuery(mailTemplatesQuery())
  return (
    <>
      <Card>
        <TextField
          label={t('mails.find')}
          help={t('mails.text')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Card>
      {data && <Groups mails={data} typed={typed.trim().toLowerCase()} />}
      {!data && (
        <Card flush>
          {error ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : <LoadingState shape="form" />}
        </Card>
      )}
    </>
  )
}

function Groups({ mails, typed }: { mails: MailTemplateRow[]; typed: string }) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const words = useMailWords()
  const hasVariants = (key: string) => mails.some((mail) => mail.key.startsWith(`${key}.`))
  const rows = mails.map((mail) => ({
    ...mail,
    name: words.subject(mail.subject[locale]),
    product: words.product(mail.key, hasVariants(mail.key)),
    groupName: t(`mails.group.${mail.group}`),
  }))
  const found = rows.filter(({ name, product, groupName }) =>
    [name, product, groupName].join(' ').toLowerCase().includes(typed),
  )
  if (found.length === 0) return <EmptyState title={t('mails.none')} help={t('mails.noneHelp')} />
  return [...new Set(found.map(({ groupName }) => groupName))].map((group) => (
    <Card key={group} title={group} flush>
      <CardRows>
        {found
          .filter(({ groupName }) => groupName === group)
          .map(({ key, name, product, is_own, changed }) => (
            <CardRow key={key} end={is_own && <LastChange changed={changed} />}>
              <Link className={style.mail} to={`?section=mails&template=${key}`}>
                {name}
              </Link>
              {product && <small>{product}</small>}
            </CardRow>
          ))}
      </CardRows>
    </Card>
  ))
}
