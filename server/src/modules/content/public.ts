export { productPictureRoutes } from './content.routes.ts'
export { listPictures } from './header-images.ts'
export { publishPicture } from './publish-picture.ts'
export { defineContentJobs } from './sweep-pictures.ts'
