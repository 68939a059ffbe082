import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type OfferSecondPerson, SecondPersonPrompt } from '../../platform/prompts/second-person-prompt.ts'
import { useConfirm } from './confirm.tsx'

/** Shown when one person may not move that much alone: nothing happened, and it can be sent to a second one. */
export function SecondPersonProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const confirm = useConfirm()
  const offer = useCallback<OfferSecondPerson>(
    async (why) => {
      const { ok } = await confirm({
        title: t('secondPerson.title'),
        body: (
          <>
            <p>{why}</p>
            <p>{t('secondPerson.help')}</p>
          </>
        ),
        action: t('secondPerson.send'),
      })
      return ok
    },
    [confirm, t],
  )
  return <SecondPersonPrompt value={offer}>{children}</SecondPersonPrompt>
}
