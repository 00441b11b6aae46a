export { DateField as default } from '@nestling/shared-ui/pickers';
