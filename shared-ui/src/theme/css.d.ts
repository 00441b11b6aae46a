/** Style sheets are the bundler's affair: it emits them and what they refer to. */
declare module '*.css';
