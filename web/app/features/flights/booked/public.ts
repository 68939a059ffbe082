export { reissueDialogs } from './reissue/reissue-dialogs.ts'
export { ReissueNotice } from './reissue/reissue-notice.tsx'
