/** What the shell provides as `@mui/material/styles`: all of it, over the same theme context as the parts of the facade. */
export * from '@mui/material/styles';
