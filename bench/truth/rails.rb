# Prints the routes that Rails makes of an application's config/routes.rb: `ruby bench/truth/rails.rb DIR`, with the gems actionpack and railties.
# Only the routes are loaded: constants that they name are stood in for, of an engine its path is told,
# `devise_for` adds nothing.
require "rails"
require "action_controller/railtie"

class StandIn < Module
  def method_missing(*) = self
  def respond_to_missing?(*) = true
  def const_missing(name) = const_set(name, StandIn.new)
  def to_proc = proc { true }
  def call(_env) = [200, {}, []]
  def matches?(_request) = true
  def to_str = name.to_s
end

class Object
  def self.const_missing(name) = Object.const_set(name, StandIn.new)
end

class App < Rails::Application
  config.root = ARGV.fetch(0)
  config.eager_load = false
  config.logger = Logger.new(nil)
  config.secret_key_base = "for this list only"
end

ActionDispatch::Routing::Mapper.class_eval do
  def devise_for(*, **) = nil
  def authenticate(*) = yield
  def authenticated(*) = yield
  def unauthenticated(*) = yield
  def devise_scope(*) = yield
  def mount(app = nil, at: nil, **others) = puts "ANY #{at || others.values.first || app.values.first}"
end

load File.join(ARGV.fetch(0), "config/routes.rb")

Rails.application.routes.routes.each do |route|
  next if route.internal
  path = route.path.spec.to_s.sub("(.:format)", "").gsub(/[:*](\w+)/, '{\1}')
  verbs = route.verb.empty? ? ["ANY"] : route.verb.split("|")
  verbs.each { |verb| puts "#{verb} #{path} | #{route.defaults[:controller]}##{route.defaults[:action]}" }
end
