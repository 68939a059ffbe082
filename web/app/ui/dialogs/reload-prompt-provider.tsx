import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type AskToReload, ReloadPrompt } from '../../platform/prompts/reload-prompt.ts'
import { useConfirm } from '../actions/confirm.tsx'
import { DateTimeText } from '../time/dates.tsx'

/** Shown when somebody else changed the record first: names them and offers to reload it. What was typed is kept. */
export function ReloadPromptProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const confirm = useConfirm()
  const ask = useCallback<AskToReload>(
    async ({ by, what, at }) => {
      const { ok } = await confirm({
        title: t('changed.title'),
        body: (
          <>
            <p>
              <b>{what}</b> · <bdi>{by ?? t('changed.byProduct')}</bdi> · <DateTimeText value={at} />
            </p>
            <p>{t('changed.help')}</p>
          </>
        ),
        action: t('changed.reload'),
      })
      return ok
    },
    [confirm, t],
  )
  return <ReloadPrompt value={ask}>{children}</ReloadPrompt>
}
