import type { visaApplications as contract } from '@safar/contract/products/visas/applications.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import type { VisaDeps } from '../deps.ts'
import { readVisaNeeds } from '../needs/read-visa-needs.ts'
import { readView } from './application-view.ts'
import { decideApplication } from './decide-application.ts'
import { listApplications } from './list-applications.ts'
import { reviewApplication } from './review-application.ts'
import { createApplication, removeDraft, updateDraft } from './save-application.ts'
import { saveDocument, saveVisaFile } from './save-document.ts'
import { submitApplication } from './submit-application.ts'
import { assignApplication, writeMessage } from './write-message.ts'

export const visaApplicationRoutes = (deps: VisaDeps): Handlers<typeof contract> => ({
  create: (call) => createApplication(deps, call),
  list: (call) => listApplications(deps, call),
  show: async ({ actor, params }) => ({ data: await readView(deps, actor, params.id) }),
  needs: (call) => readVisaNeeds(deps, call),
  update: (call) => updateDraft(deps, call),
  remove: (call) => removeDraft(deps, call),
  saveDocument: (call) => saveDocument(deps, call),
  submit: (call) => submitApplication(deps, call),
  review: (call) => reviewApplication(deps, call),
  saveVisa: (call) => saveVisaFile(deps, call),
  decide: (call) => decideApplication(deps, call),
  assign: (call) => assignApplication(deps, call),
  write: (call) => writeMessage(deps, call),
})
